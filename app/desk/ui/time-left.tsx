import { useEffect, useState } from "react";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** With less time left, the reply is urgent. */
const URGENT = 4 * HOUR;

/** The clock of the server, which moves on in the browser. @param every in milliseconds */
export function useNow(loaded: string, every = MINUTE / 4): number {
  const [now, setNow] = useState(() => Date.parse(loaded));
  useEffect(() => {
    const ahead = Date.parse(loaded) - Date.now();
    const tick = () => setNow(Date.now() + ahead);
    tick();
    const timer = setInterval(tick, every);
    return () => clearInterval(timer);
  }, [loaded, every]);
  return now;
}

/** How long until the promised reply is due; red when it is late. */
export function TimeLeft({ dueAt, now }: { dueAt: string; now: number }) {
  const left = Date.parse(dueAt) - now;
  const look = left < 0 ? "font-bold text-error" : left < URGENT ? "font-bold text-ink" : "text-muted";
  return (
    <time dateTime={dueAt} className={`whitespace-nowrap @max-[18rem]:whitespace-normal ${look}`}>
      {left < 0 ? `Late by ${durationOf(-left)}` : `${durationOf(left)} left`}
    </time>
  );
}

function durationOf(length: number): string {
  if (length >= 2 * DAY) return `${Math.floor(length / DAY)} days`;
  const [hours, minutes] = [Math.floor(length / HOUR), Math.floor((length % HOUR) / MINUTE)];
  if (hours === 0) return `${minutes} min`;
  return hours < 10 && minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
}
