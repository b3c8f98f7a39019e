/**
 * Turns of the event loop between two pieces of work while more wait. Node takes in one new connection a turn: if every
 * turn made a page, a crowd would wait at the door, where nobody tells them that it is full.
 */
const TURNS = 16;

/** Thrown for whoever finds no place, and whoever waited too long for one. */
export class NoRoom extends Error {
  override name = "NoRoom";
}

/** Made once, because it is thrown the more often the less time there is. */
const NO_ROOM = new NoRoom("too much to do");

export interface GateLimits {
  /** How many pieces of work are done at the same time. */
  atOnce: number;
  /** How many more may wait for their turn. */
  line: number;
  /** Who has waited this long is sent away, in milliseconds: by then they have left by themselves. */
  patience: number;
}

export interface Gate {
  /** Does a piece of work when its turn comes. Throws `NoRoom` when it does not. */
  pass<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether the next would be refused. */
  readonly isFull: boolean;
  readonly working: number;
  readonly waiting: number;
}

interface Waiting {
  since: number;
  begin(): void;
  giveUp(): void;
}

/**
 * Lets in as much work as is done in good time. What comes on top is refused at once: taken in, it would only make
 * everybody wait until nobody is there any more to read the answers.
 */
export function createGate({ atOnce, line, patience }: GateLimits): Gate {
  const waiting: Waiting[] = [];
  let working = 0;

  /** Hands the place on to the next in the line, or gives it back. */
  function leave(): void {
    let next = waiting.shift();
    while (next !== undefined && performance.now() - next.since > patience) {
      next.giveUp();
      next = waiting.shift();
    }
    if (next === undefined) working--;
    else afterTurns(TURNS, next.begin);
  }

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      waiting.push({ since: performance.now(), begin: resolve, giveUp: () => reject(NO_ROOM) });
    });
  }

  return {
    async pass(work) {
      if (working < atOnce) working++;
      else if (waiting.length < line) await turn();
      else throw NO_ROOM;
      try {
        return await work();
      } finally {
        leave();
      }
    },
    get isFull() {
      return working >= atOnce && waiting.length >= line;
    },
    get working() {
      return working;
    },
    get waiting() {
      return waiting.length;
    },
  };
}

function afterTurns(turns: number, begin: () => void): void {
  if (turns === 0) begin();
  else setImmediate(afterTurns, turns - 1, begin);
}
