/** Whose work it is: they take turns, however much each asks for. */
export type Turn = {
  of: string;
  /** Has proved who they are: strangers' work makes room for theirs in a full queue. */
  isKnown?: boolean;
};

export type FairQueueOptions = {
  running: number;
  waitingOfOne: number;
  waiting: number;
};

/** Work that was refused because too much is waiting. */
export class QueueFull extends Error {}

type Waiting = { isKnown: boolean; start: () => void; refuse: () => void };

/** Runs some work at once and lets some wait, in turns by whose it is; what does not fit is refused at once. */
export function createFairQueue({ running: atOnce, waitingOfOne, waiting: most }: FairQueueOptions) {
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;
  let refused = 0;

  const lengthOf = (of: string) => lines.get(of)?.length ?? 0;

  /** The line that makes room in a full queue; none when nobody has more waiting than the one who asks. */
  const lineToCut = ({ of, isKnown = false }: Turn): string | undefined => {
    let longest: string | undefined;
    for (const [owner, line] of lines) {
      if (!line[0]!.isKnown && line.length > (longest === undefined ? 0 : lengthOf(longest))) longest = owner;
    }
    if (longest === undefined) return undefined;
    return isKnown || lengthOf(longest) > lengthOf(of) + 1 ? longest : undefined;
  };

  const hasRoom = (turn: Turn) =>
    running < atOnce ||
    (lengthOf(turn.of) < waitingOfOne && (waiting < most || lineToCut(turn) !== undefined));

  const startNext = () => {
    const [first] = lines;
    if (!first) return;
    const [of, line] = first;
    lines.delete(of);
    const next = line.shift()!;
    if (line.length > 0) lines.set(of, line);
    waiting -= 1;
    next.start();
  };

  const makeRoom = (turn: Turn) => {
    const of = lineToCut(turn)!;
    const line = lines.get(of)!;
    line.pop()!.refuse();
    if (line.length === 0) lines.delete(of);
    waiting -= 1;
  };

  const wait = (turn: Turn) =>
    new Promise<void>((resolve, reject) => {
      if (waiting >= most) makeRoom(turn);
      const line = lines.get(turn.of) ?? [];
      line.push({
        isKnown: turn.isKnown ?? false,
        start: resolve,
        refuse: () => {
          refused += 1;
          reject(new QueueFull());
        },
      });
      lines.set(turn.of, line);
      waiting += 1;
    });

  /** @throws QueueFull */
  const demandRoom = (turn: Turn) => {
    if (hasRoom(turn)) return;
    refused += 1;
    throw new QueueFull();
  };

  return {
    demandRoom,

    /** @throws QueueFull when it cannot wait, or others need its place more */
    async run<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> {
      demandRoom(turn);
      if (running >= atOnce) await wait(turn);
      else running += 1;
      try {
        return await work();
      } finally {
        if (waiting > 0) startNext();
        else running -= 1;
      }
    },

    figures: () => ({ waiting, refused }),
  };
}
