// What is on screen, as the server sends it: the fields of sneakbox.scene.model, and the messages
// of docs/protocol.md. Only types; nothing of it runs.

/** @typedef {[number, number]} Point */
/** @typedef {string} Ref */
/** @typedef {""|"strong"|"danger"|"caution"|"safe"|"info"|"mine"|"ally"|"foe"|"light"|"guess"} Tone */
/** @typedef {"none"|"luck"|"reveal"|"turn"} Barrier */
/** @typedef {"seat"|"team"|"public"|"curtain"|"all"} Where */
/** @typedef {Span[]} Text */

/**
 * @typedef {object} Span
 * @property {string} text
 * @property {Tone} tone
 * @property {string} ref
 */

/**
 * @typedef {object} BoardSymbol
 * @property {string} id
 * @property {"piece"|"tile"|"card"|"die"|"marker"} shape
 * @property {string} symbol
 * @property {string} glyph
 * @property {string} label
 * @property {Tone} tone
 * @property {number} doors
 * @property {number} size
 * @property {boolean} pointer
 * @property {boolean} corner
 * @property {string} room
 * @property {number} spaces
 */

/**
 * @typedef {object} Print
 * @property {string} symbol
 * @property {string} label
 * @property {number} facing
 */

/**
 * @typedef {object} Cell
 * @property {string} id
 * @property {Point} at
 * @property {string} label
 * @property {string} kind
 * @property {Point[]} outline
 * @property {string[]} neighbours
 * @property {number} row
 * @property {number} column
 * @property {string} name
 * @property {Print[]} printed
 * @property {string} made_of
 */

/**
 * @typedef {object} Edge
 * @property {string} id
 * @property {Point} start
 * @property {Point} end
 * @property {string} kind
 * @property {string[]} between
 * @property {string} label
 * @property {string} made_of
 */

/**
 * @typedef {object} Zone
 * @property {string} id
 * @property {string} label
 * @property {string[]} cells
 * @property {string} kind
 * @property {Point | null} at
 * @property {string} symbol
 */

/**
 * @typedef {object} Floor
 * @property {string} kind
 * @property {string[]} cells
 */

/**
 * @typedef {object} Painted
 * @property {string} kind
 * @property {Point} start
 * @property {Point} end
 * @property {string} words
 */

/**
 * @typedef {object} Board
 * @property {string} game
 * @property {string} hash
 * @property {string} title
 * @property {string} subtitle
 * @property {"square"|"graph"|"tiles"} layout
 * @property {BoardSymbol[]} symbols
 * @property {Cell[]} cells
 * @property {Edge[]} edges
 * @property {Zone[]} zones
 * @property {number} width
 * @property {number} height
 * @property {string} turns
 * @property {Floor[]} floors
 * @property {Painted[]} painted
 */

/**
 * @typedef {object} Tile
 * @property {string} id
 * @property {string} of
 * @property {Point} at
 * @property {string} label
 * @property {number} turns
 * @property {"up"|"down"} face
 * @property {string[]} marks
 * @property {string} badge
 * @property {string} name
 */

/**
 * @typedef {object} Token
 * @property {string} id
 * @property {string} of
 * @property {string} at
 * @property {string} label
 * @property {number} facing
 * @property {number} seat
 * @property {string[]} states
 * @property {string} badge
 * @property {"known"|"last_seen"|"suspected"|"ghost"} certainty
 * @property {number} since
 * @property {string} group
 */

/**
 * @typedef {object} Overlay
 * @property {string} id
 * @property {"sight"|"noise"|"reach"|"ways"|"odds"|"intent"|"belief"|"threat"|"trail"|"secrets"|"notes"} group
 * @property {"area"|"heat"|"outline"|"contour"|"path"|"ring"|"arrow"|"mark"|"text"} shape
 * @property {Tone} tone
 * @property {string} label
 * @property {string} say
 * @property {string[]} places
 * @property {number[]} weights
 * @property {string[]} words
 * @property {string} focus
 * @property {"on"|"off"|"aim"} shown
 * @property {string} symbol
 * @property {""|"solid"|"dotted"} line
 */

/**
 * @typedef {object} Sign
 * @property {string} symbol
 * @property {string} value
 * @property {string} label
 */

/**
 * @typedef {object} Item
 * @property {string} label
 * @property {string} symbol
 * @property {string} value
 * @property {number} amount
 * @property {number} whole
 * @property {number} facing
 * @property {string} ref
 * @property {Tone} tone
 * @property {string[]} states
 * @property {""|"pips"|"bar"|"dots"|"slots"|"level"|"faces"|"die"|"chip"|"words"} shape
 * @property {string} detail
 * @property {Text} text
 * @property {Sign[]} signs
 */

/**
 * @typedef {object} CardPart
 * @property {string} label
 * @property {string} text
 * @property {string} symbol
 * @property {string[]} states
 */

/**
 * @typedef {object} Card
 * @property {string} id
 * @property {string} label
 * @property {string} of
 * @property {string} text
 * @property {string[]} states
 * @property {Item[]} items
 * @property {CardPart[]} parts
 */

/**
 * @typedef {object} Panel
 * @property {string} id
 * @property {"dashboard"|"hand"|"track"|"counter"|"list"|"dice"|"deck"|"objective"|"story"} kind
 * @property {string} title
 * @property {string} say
 * @property {string} value
 * @property {Item[]} items
 * @property {Card[]} cards
 * @property {string} symbol
 * @property {Tone} tone
 * @property {Text} text
 */

/**
 * @typedef {object} Switch
 * @property {string} group
 * @property {string} symbol
 * @property {string} label
 * @property {Tone} tone
 * @property {boolean} on
 */

/**
 * @typedef {object} Seat
 * @property {number} seat
 * @property {string} name
 * @property {string} role
 * @property {string} team
 * @property {string} symbol
 * @property {boolean} bot
 * @property {boolean} online
 * @property {boolean} deciding
 * @property {number} clock_ms
 */

/**
 * @typedef {object} LogLine
 * @property {string} id
 * @property {number} number
 * @property {number} turn
 * @property {string} text
 * @property {string} rule
 * @property {string[]} refs
 * @property {"info"|"event"|"alarm"|"hint"} level
 * @property {Text} words
 * @property {number} step_of
 */

/**
 * @typedef {object} Chance
 * @property {string} of
 * @property {number} share
 * @property {number} least
 * @property {number} most
 */

/**
 * @typedef {object} Option
 * @property {string} id
 * @property {string} label
 * @property {string} detail
 * @property {Text} title
 * @property {string} symbol
 * @property {string[]} on
 * @property {string} key
 * @property {string} cost
 * @property {Barrier} barrier
 * @property {Tone} tone
 * @property {string} off
 * @property {string} rule
 * @property {Overlay[]} preview
 * @property {boolean} apart
 * @property {boolean} quiet
 * @property {Chance[]} chances
 */

/**
 * @typedef {object} One
 * @property {"one"} kind
 */

/**
 * @typedef {object} Many
 * @property {number} least
 * @property {number} most
 * @property {"many"} kind
 */

/**
 * @typedef {object} PathStep
 * @property {string} to
 * @property {string} option
 * @property {number} cost
 * @property {string[]} marks
 * @property {string} why
 * @property {string[]} then
 * @property {string[]} over
 */

/**
 * @typedef {object} PathEnd
 * @property {string} at
 * @property {string} label
 * @property {string} detail
 * @property {Text} title
 * @property {string} symbol
 * @property {Tone} tone
 * @property {Overlay[]} preview
 * @property {number} steps
 */

/**
 * @typedef {object} Path
 * @property {string} start
 * @property {number} budget
 * @property {Record<string, PathStep[]>} steps
 * @property {PathEnd[]} ends
 * @property {string} unit
 * @property {string[]} heard
 * @property {string[]} unheard
 * @property {"path"} kind
 */

/**
 * @typedef {object} Way
 * @property {number} turns
 * @property {string} option
 * @property {string} token
 * @property {number} facing
 */

/**
 * @typedef {object} Spot
 * @property {Point} at
 * @property {Way[]} ways
 */

/**
 * @typedef {object} Place
 * @property {string} of
 * @property {Spot[]} spots
 * @property {"place"} kind
 */

/**
 * @typedef {object} Facing
 * @property {string} token
 * @property {number[]} degrees
 * @property {"facing"} kind
 */

/**
 * @typedef {object} Slot
 * @property {string} id
 * @property {string} label
 * @property {number} most
 */

/**
 * @typedef {object} Assign
 * @property {string[]} items
 * @property {Slot[]} slots
 * @property {"assign"} kind
 */

/**
 * @typedef {object} Amount
 * @property {number} least
 * @property {number} most
 * @property {"amount"} kind
 */

/**
 * @typedef {object} Order
 * @property {string[]} items
 * @property {"order"} kind
 */

/**
 * @typedef {object} Form
 * @property {Prompt[]} parts
 * @property {"form"} kind
 */

/**
 * @typedef {object} Prompt
 * @property {string} id
 * @property {Text} title
 * @property {Option[]} options
 * @property {Ask} ask
 * @property {string} rule
 * @property {string[]} unlisted
 */

/**
 * @typedef {object} Draft
 * @property {number} steps
 * @property {boolean} can_undo
 * @property {string} why_not_undo
 * @property {boolean} can_commit
 */

/**
 * @typedef {object} Result
 * @property {string} word
 * @property {string} text
 * @property {string} rule
 * @property {number[]} scores
 */

/**
 * @typedef {object} Frame
 * @property {string} game
 * @property {string} board
 * @property {number} seat
 * @property {Where} view
 * @property {number} revision
 * @property {string} phase
 * @property {string} summary
 * @property {number} turn
 * @property {string[]} phases
 * @property {Tile[]} tiles
 * @property {Token[]} tokens
 * @property {Record<string, string[]>} marks
 * @property {Overlay[]} overlays
 * @property {Switch[]} switches
 * @property {Panel[]} panels
 * @property {Prompt | null} prompt
 * @property {string} waiting
 * @property {Seat[]} seats
 * @property {LogLine[]} log
 * @property {Draft} draft
 * @property {Result | null} result
 * @property {Record<string, string>} edges
 * @property {string} place
 * @property {string} channel
 * @property {number} decided
 * @property {Standing[]} standing
 * @property {"scene/1"} schema
 */

/**
 * @typedef {object} Beat
 * @property {string} id
 * @property {"move"|"turn"|"appear"|"vanish"|"place"|"flip"|"draw"|"discard"|"dice"|"coin"|"noise"|"spot"|"hit"|"act"|"attack"|"miss"|"phase"|"card"|"pause"|"say"} kind
 * @property {string} say
 * @property {string} ref
 * @property {string[]} path
 * @property {string[]} values
 * @property {number} radius
 * @property {Tone} tone
 * @property {"off"|"polite"|"assertive"} live
 * @property {string} rule
 * @property {boolean} joined
 * @property {number} phase
 */

/** @typedef {One|Many|Path|Place|Facing|Assign|Amount|Order|Form} Ask */

// The table and its messages.

/** What would be played at a seat, its sign, and what a bot would be called there. @typedef {{role: string, symbol: string, bot: string}} RoleFacts */
/** @typedef {{seats: RoleFacts[], party: Party|null}} SeatPlan */
/** A card that somebody may carry, whether it takes a place, and whether they start with it. @typedef {{number: string, name: string, type: string, text: string, slot: boolean, starts: boolean}} CardToCarry */
/** @typedef {{id: string, name: string, symbol: string, cards: CardToCarry[]}} PartyMember */
/** Who can be chosen to go in, the usual way first, and how many cards each carries. @typedef {{casts: {characters: number, must: string[], may: string[]}[], limit: number, people: PartyMember[]}} Party */

/**
 * @typedef {object} SeatView
 * @property {number} seat
 * @property {string} role what is played there, empty where the game has no name for it
 * @property {string} symbol
 * @property {"human"|"bot"|"open"} kind
 * @property {string} name
 * @property {string} bot
 * @property {string} level how well a bot plays, as it is called
 * @property {string} face
 * @property {boolean} online
 * @property {number} screens
 * @property {number} away_ms
 * @property {boolean} deciding
 * @property {boolean} left
 * @property {boolean} taken_over
 * @property {number} countdown_ms
 * @property {number} time_ms left for this move, -1 where no time runs
 * @property {number} off_ms left of the days off that were taken
 * @property {number} days_off that may still be taken
 */

/**
 * @typedef {object} Proposal
 * @property {number} by
 * @property {number} to
 * @property {number[]} agreed
 * @property {number[]} missing
 */

/**
 * @typedef {object} Freeing
 * @property {number} seat
 * @property {number[]} agreed
 * @property {number[]} missing
 */

/**
 * @typedef {object} TableView
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {string} scenario
 * @property {string} mission
 * @property {string} place where in the game one is, as everybody may know
 * @property {Record<string, string>} options
 * @property {"waiting"|"playing"|"over"|"archived"} state
 * @property {number} assistance
 * @property {HelpLevel[]} helps the levels up to that of the table
 * @property {"free"|"consent"|"none"} undo
 * @property {boolean} spectators
 * @property {boolean} listed
 * @property {boolean} seeded
 * @property {boolean} practice
 * @property {number[]} handed
 * @property {number} takeover_ms
 * @property {number} pace_ms time for each move, 0 for none
 * @property {number} days_off
 * @property {"bot"|"draw"} when_late
 * @property {string} stand_in the level of the bot that plays for somebody who is away
 * @property {string} board
 * @property {number} watching
 * @property {string} rematch
 * @property {string} commitment
 * @property {boolean} codec
 * @property {string} campaign
 * @property {{word: string, scores: number[], rule: string}|null} result
 * @property {Proposal|null} proposal
 * @property {Freeing|null} freeing
 * @property {string[]} you
 * @property {boolean} host
 * @property {SeatView[]} seats
 */

/**
 * @typedef {object} Standing
 * @property {string} id
 * @property {string} label
 * @property {string} until
 * @property {boolean} given
 * @property {boolean} fits
 */

/**
 * @typedef {object} TurningPoint
 * @property {number} step
 * @property {number} before
 * @property {number} after
 * @property {string} did
 * @property {string} better
 * @property {string[]} told
 * @property {number} number
 * @property {number} turn
 * @property {string} did_label
 * @property {string} better_label
 */

/**
 * @typedef {object} GameReview
 * @property {TurningPoint[]} moments
 * @property {TurningPoint|null} turned
 * @property {{number: number, turn: number, odds: number}[]} course
 */

/**
 * @typedef {object} LuckRow
 * @property {string} title
 * @property {string} unit
 * @property {number} came
 * @property {number} expected
 * @property {number} spread
 * @property {number} draws
 * @property {number} favour
 * @property {string} text
 */

/** @typedef {{turn: number, number: number, alarm: boolean}} ChapterMark */

/**
 * @typedef {object} GameStory
 * @property {string} view
 * @property {string} headline
 * @property {boolean} won
 * @property {string[]} facts
 * @property {string[]} columns
 * @property {{name: string, counts: number[]}[]} doings a count is -1 where it does not concern them
 * @property {LuckRow[]} luck
 * @property {string} luck_in_short
 * @property {ChapterMark[]} chapters
 * @property {number[]} stops
 */

/**
 * @typedef {object} MomentPicture
 * @property {string} picture
 * @property {string} summary
 */

/** @typedef {{level: number, title: string, says: string}} HelpLevel */

/**
 * @typedef {object} GameInfo
 * @property {string} id
 * @property {string} title
 * @property {string} summary
 * @property {string} credits
 * @property {string} maturity
 * @property {{least: number, most: number}} seats
 * @property {string} default_scenario
 * @property {{id: string, title: string, help: string, players: number[]}[]} scenarios
 * @property {{name: string, default: string, choices: string[], help: string}[]} options
 * @property {HelpLevel[]} helps
 * @property {number} usual_help
 * @property {string[]} bots
 * @property {{word: string, title: string, face: string, help: string}[]} levels
 * @property {string} usual_bot
 * @property {string} board
 * @property {{id: string, title: string, summary: string, minutes: number, steps: number}[]} lessons
 */

/**
 * @typedef {object} LessonStep
 * @property {string} title
 * @property {string} text
 * @property {string} task
 * @property {string[]} answers
 * @property {Ref[]} point
 * @property {string} rule
 */

/**
 * @typedef {object} LessonText
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {string} summary
 * @property {number} minutes
 * @property {string} scenario
 * @property {Record<string, string>} options
 * @property {string} seed
 * @property {number} seat
 * @property {string[]} others
 * @property {LessonStep[]} steps
 */

/**
 * @typedef {object} PuzzleRow
 * @property {string} id the game and a name
 * @property {string} level
 * @property {string} question
 */

/**
 * @typedef {object} GamePuzzles
 * @property {string} game
 * @property {string} title
 * @property {PuzzleRow[]} puzzles
 */

/**
 * @typedef {object} DailyPuzzle
 * @property {string} date
 * @property {number} number
 * @property {string} game
 * @property {string} title
 * @property {PuzzleRow} puzzle
 * @property {string} picture
 */

/**
 * @typedef {object} PuzzleText
 * @property {string} id
 * @property {string} game
 * @property {string} scenario
 * @property {string} level
 * @property {string} asks
 * @property {Frame} frame
 */

/**
 * @typedef {object} PuzzleAnswer
 * @property {string} does
 * @property {string} says
 * @property {boolean} right
 * @property {boolean} counts
 * @property {number} hope
 * @property {string} why
 */

/**
 * @typedef {object} PuzzleSolution
 * @property {string} id
 * @property {string[]} why
 * @property {PuzzleAnswer[]} answers
 */

/**
 * A stage that stands in the settings of a table itself, not among the missions of its game.
 * @typedef {object} OwnStage
 * @property {string} title
 * @property {string} summary
 * @property {string} note
 * @property {string} scenario
 * @property {string} text
 */

/**
 * @typedef {object} DailyMission
 * @property {string} date
 * @property {string} size
 * @property {string} title
 * @property {string} summary
 * @property {string} rating
 * @property {string} scenario
 * @property {string} text
 */

/**
 * @typedef {object} CheckedStage
 * @property {{line: number, column: number, message: string}[]} problems
 * @property {string} title
 * @property {string} summary
 * @property {string} scenario
 * @property {number[]} players
 * @property {string} picture
 * @property {boolean} keeps
 */

/**
 * @typedef {object} Example
 * @property {string} lesson
 * @property {string} title
 * @property {string} text
 * @property {string} picture
 */

/**
 * @typedef {object} RuleText
 * @property {string} id
 * @property {string} title
 * @property {string} chapter
 * @property {string} text
 * @property {Example[]} examples
 */

/**
 * @typedef {object} RulebookText
 * @property {string} game
 * @property {string} title
 * @property {string} opening
 * @property {RuleText[]} rules
 */

/**
 * @typedef {object} Term
 * @property {string} name
 * @property {string} text
 * @property {{id: string, title: string}[]} rules
 * @property {string[]} about what on the screen it answers for
 * @property {string[]} words those that name it in sentences
 * @property {string} call
 * @property {boolean} hint whether a newcomer is told when the first one comes into sight
 */

/**
 * @typedef {object} CodecEntry
 * @property {string} number
 * @property {string} title
 * @property {string} caller
 * @property {string} text
 * @property {string} advice
 * @property {{id: string, title: string}[]} rules
 * @property {string[]} see
 * @property {string[]} about
 * @property {string[]} cards
 * @property {string} card the one it is shown with
 * @property {boolean} starts whether somebody starts with one of them
 */

/**
 * @typedef {object} CodecText
 * @property {string} title
 * @property {Record<string, string>} callers
 * @property {string} storyteller
 * @property {string} after_story
 * @property {CodecEntry[]} entries
 */

/**
 * @typedef {object} Calls
 * @property {CallText[]} calls
 * @property {string[]|null} found the cards of a campaign's Memory Box
 */

/**
 * @typedef {object} CallText
 * @property {string} title
 * @property {string[]} pages each as much as is read at a glance
 */

/**
 * @typedef {object} ChatLine
 * @property {string} channel
 * @property {number} number
 * @property {number} seat
 * @property {string} name
 * @property {string} text
 * @property {number} age_ms
 */

/**
 * @typedef {object} Problem
 * @property {string} code
 * @property {number} status
 * @property {string} text
 * @property {string} [why] what the game itself says to an action that is not legal
 * @property {number} [retry_ms]
 */

/**
 * What is new in a list of things with ids, and the order in which all of it stands.
 * @template T
 * @typedef {{order: string[], new: T[]}} News
 */

/**
 * Lists of a frame that tell only what is new in them.
 * @typedef {object} ListChanges
 * @property {News<Tile>} [tiles]
 * @property {News<Token>} [tokens]
 * @property {News<Overlay>} [overlays]
 * @property {News<Panel>} [panels]
 * @property {News<LogLine>} [log]
 */

/** The parts of a frame that differ from the last one.
 * @typedef {Partial<Omit<Frame, keyof ListChanges>> & ListChanges} FrameChanges */

/**
 * A frame on its way: what a view shows at a number, and what happened since another.
 * @typedef {object} FrameMessage
 * @property {string} view
 * @property {number} number
 * @property {number} since
 * @property {Frame} frame
 * @property {Beat[]} beats
 */

/**
 * @typedef {object} Answer
 * @property {string} id
 * @property {boolean} ok
 * @property {boolean} [repeated]
 * @property {number} [played]
 * @property {number} [number]
 * @property {string} [barrier]
 * @property {string} [why]
 * @property {Frame} [frame]
 * @property {string} [view]
 * @property {string} [table]
 * @property {string} [text]
 * @property {{seat: number, text: string}[]} [mates]
 * @property {Problem} [problem]
 */

/**
 * @typedef {object} Welcome
 * @property {number} protocol
 * @property {string} release
 * @property {TableView} table
 * @property {string[]} views
 * @property {string} view
 * @property {string[]} opens the view that each key opens, empty for one that does not fit
 * @property {{key: number, code: string, status: number, text: string}[]} refused
 * @property {ChatLine[]} chat
 * @property {string} note
 * @property {SideNotes|null} side nothing where the seat has no mates, or shares the screen
 */

/** Who reads what a seat notes down: nobody else, or its side. @typedef {"own"|"side"} Sheet */

/**
 * What a seat has written for its side, and what its mates have.
 * @typedef {object} SideNotes
 * @property {string} text
 * @property {{seat: number, text: string}[]} mates
 */

/**
 * Notes that were written on another screen.
 * @typedef {object} NoteMessage
 * @property {number} seat
 * @property {Sheet} sheet
 * @property {string} text
 */

/**
 * @typedef {object} Draw
 * @property {number} step
 * @property {number} total
 * @property {{action: string, weight: number}[]} outcomes
 * @property {string} drawn
 */

/**
 * @typedef {object} Fairness
 * @property {string} secret
 * @property {string} commitment
 * @property {Draw[]} draws
 */

export {};

/**
 * @typedef {object} CampaignCard
 * @property {string} number
 * @property {string} name
 * @property {string} type
 * @property {string} text
 * @property {string} source
 * @property {boolean} held
 * @property {{goal: string, done: boolean}|null} only
 */

/**
 * @typedef {object} CampaignStage
 * @property {string} id
 * @property {number} number
 * @property {string} title
 * @property {"sneak"|"boss"} kind
 * @property {string} summary
 * @property {string} opening
 * @property {number} minutes
 * @property {"cleared"|"next"|"locked"|"won"|"lost"|"new"} state
 * @property {string[]} says
 * @property {string} rank
 * @property {number} retries
 * @property {number} seats
 * @property {number} characters
 * @property {string[]} must
 * @property {string[]} may
 * @property {string} who
 * @property {{text: string, optional: boolean}[]} objectives
 * @property {string[]} optional
 * @property {CampaignCard[]} wins
 * @property {Record<string, number>} figures
 * @property {string|null} table
 */

/**
 * @typedef {object} CampaignView
 * @property {string} id
 * @property {string} name
 * @property {number} players
 * @property {string} edition
 * @property {string} difficulty
 * @property {string} begun
 * @property {number} cleared
 * @property {string|null} next
 * @property {number} limit
 * @property {Record<string, number>} total
 * @property {string} time
 * @property {Record<string, number>} hurt
 * @property {PartyMember[]} people
 * @property {CampaignStage[]} stages
 * @property {CampaignStage[]} vr
 * @property {Record<string, number>} vr_rewards
 * @property {CampaignCard[]} cards
 */
