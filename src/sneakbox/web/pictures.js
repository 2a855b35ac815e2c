// The games that have a picture of their own in the window of their box.

export const PICTURES = new Set(["metal_gear", "ninja", "sneaking_mission", "stealth_ops"]);
