/** What `make` returns, until its input changes. */
export function once<Input, Made>(input: () => Input, make: (input: Input) => Made): () => Made {
  let last: { input: Input; made: Made } | undefined;
  return () => {
    const current = input();
    if (last?.input !== current) last = { input: current, made: make(current) };
    return last.made;
  };
}
