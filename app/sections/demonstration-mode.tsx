export function DemonstrationMode({ company }: { company: string }) {
  return (
    <details className="demonstration-mode">
      <summary>{`${company} is a fictional company: this site demonstrates Fairlead`}</summary>
      <p>
        The company, its people, its clients and their quotes are invented. So are the case studies, the
        figures, the reviews, the job openings and the video clips. Technologies, versions and dates are real,
        and so is the software: the forms store what you send.
      </p>
    </details>
  );
}
