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
  /**
   * Does one thing that is due, and returns whether there was one.
   *
   * @param claimed called as soon as it is certain that there is one: another may begin at the same time
   */
  next(claimed: () => void): Promise<boolean>;
  /** How many are done at the same time, at most. */
  atOnce: number;
  /** Milliseconds until there is something to do again. */
  untilNext(): Promise<number>;
  onError(error: unknown): void;
  /** Milliseconds until the next look after an error. */
  afterError: number;
}

/** A job that hangs occupies one of `atOnce` places; the others go on looking for work. */
export function createWorker({ next, atOnce, untilNext, onError, afterError }: Work): Worker {
  const running = new Set<Promise<void>>();
  let isClosed = false;
  /** It was woken while all places were taken. */
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    if (running.size === atOnce) again = true;
    else begin();
  }

  function begin(): void {
    if (isClosed || running.size === atOnce) return;
    const run = Promise.resolve()
      .then(work)
      .finally(() => {
        running.delete(run);
        if (again) {
          again = false;
          begin();
        }
      });
    running.add(run);
  }

  async function work(): Promise<void> {
    let wait = afterError;
    try {
      while (!isClosed && (await next(begin)));
      wait = await untilNext();
    } catch (error) {
      onError(error);
    }
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(wake, wait).unref();
  }

  const settle = async () => {
    while (running.size > 0) await Promise.all(running);
  };
  return {
    wake,
    settle() {
      wake();
      return settle();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      return settle();
    },
  };
}
