// The peer of the server benchmark: a game on boardgame.io's own server, with a state of a given size.
//
//     node boardgame_io.cjs FOLDER BYTES
//
// FOLDER holds its node_modules, BYTES is how large its state is as JSON. A move walks into a room, marks it, and writes a line
// of a log that is as long as it stays. That is as little as a move can do, in the quickest form the documentation has: nothing to
// undo, no turn to pass, the state kept in memory and nowhere else.

const { createRequire } = require("node:module");
const { join } = require("node:path");

const [folder, bytes] = process.argv.slice(2);
const { Server, Origins } = createRequire(join(folder, "package.json"))("boardgame.io/server");

const ROOMS = 20;

/** @param {number} number @param {number} room */
const line = (number, room) => ({
  id: String(number), number, turn: number, text: `You walk into room ${room}, and nobody sees you there.`, rule: "SMS-014", refs: [`tile:${room}`], level: "info",
});

const setup = () => {
  const rooms = Array.from({ length: ROOMS }, (_, room) => ({
    id: String(room), of: "tile-empty-tee", at: [room % 5, Math.floor(room / 5)], label: `Room ${room}, an empty room`, turns: room % 4, marks: [], badge: String(room),
  }));
  const state = { agent: 0, turn: 0, rooms, log: [] };
  while (JSON.stringify(state).length < Number(bytes)) state.log.push(line(state.log.length, state.log.length % ROOMS));
  return state;
};

const game = {
  name: "sneak",
  setup,
  minPlayers: 1,
  maxPlayers: 1,
  disableUndo: true,
  moves: {
    walk: ({ G }, room) => {
      G.agent = room;
      G.turn += 1;
      G.rooms[room].marks = G.turn % 2 ? ["seen"] : [];
      G.log[G.turn % G.log.length] = line(G.turn, room);
    },
  },
};

Server({ games: [game], origins: [Origins.LOCALHOST] })
  .run({ port: 0, callback: () => {} })
  .then(({ appServer }) => console.log(`port ${appServer.address().port}`));
