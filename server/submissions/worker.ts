/** Works whenever it is woken, and again when the next thing is due. */
export interface Worker {
  /** There may be something new: look now. */
  wake(): void;
  /** Resolves when everything that is due has been tried. */
  settle(): Promise<void>;
  /** Begins nothing further and waits for what is under way. */
  close(): Promise<void>;
}

export interface Work {
  /** Does one thing that is due. Answers whether there was one. */
  next(): Promise<boolean>;
  /** How many are done at the same time. */
  atOnce: number;
  /** Milliseconds until there is something to do again. */
  untilNext(): Promise<number>;
  onError(error: unknown): void;
  /** Milliseconds until the next look after an error. */
  afterError: number;
}

export function createWorker({ next, atOnce, untilNext, onError, afterError }: Work): Worker {
  let closed = false;
  let running: Promise<void> | null = null;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  async function drain(): Promise<void> {
    while (!closed && (await next()));
  }

  async function work(): Promise<void> {
    do {
      again = false;
      const ends = await Promise.allSettled(Array.from({ length: atOnce }, drain));
      const failed = ends.find((end) => end.status === "rejected");
      if (failed !== undefined) throw failed.reason;
    } while (again && !closed);
  }

  function wake(): void {
    if (closed) return;
    if (running !== null) {
      again = true;
      return;
    }
    clearTimeout(timer);
    running = work()
      .then(untilNext)
      .catch((error) => {
        onError(error);
        return afterError;
      })
      .then((wait) => {
        running = null;
        if (again) wake();
        else if (!closed) timer = setTimeout(wake, wait).unref();
      });
  }

  return {
    wake,
    async settle() {
      wake();
      while (running !== null) await running;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      while (running !== null) await running;
    },
  };
}
