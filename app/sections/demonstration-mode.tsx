export function DemonstrationMode({ company }: { company: string }) {
  return (
    <details className="border-t border-line py-4 text-sm/body text-muted">
      <summary className="min-h-6 w-fit underline decoration-dotted underline-offset-[0.2em]">{`${company} is a fictional company: this site demonstrates Fairlead`}</summary>
      <p className="mt-2 max-w-[65ch]">
        The company, its people, its clients and their quotes are invented. So are the case studies, the
        figures, the reviews, the job openings and the video clips. Technologies, versions and dates are real,
        and so is the software: the forms store what you send.
      </p>
    </details>
  );
}
