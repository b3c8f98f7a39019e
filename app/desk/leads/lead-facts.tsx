import { type FetcherWithComponents, Link } from "react-router";
import { type Lead, leadUrl } from "#core/leads.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { Panel } from "../ui/panel.tsx";
import { Tag } from "../ui/tag.tsx";
import { When } from "../ui/when.tsx";
import type { LeadAnswer } from "./lead.tsx";

interface LeadFactsProps {
  lead: Lead;
  fetcher: FetcherWithComponents<LeadAnswer>;
}

/** What was sent, from where, and what happened with it. */
export function LeadFacts({ lead, fetcher }: LeadFactsProps) {
  const { from, file } = lead;
  const source = [
    ...(from.page ? [{ name: "Page", value: from.page }] : []),
    ...(from.referrer ? [{ name: "Referring site", value: from.referrer }] : []),
    ...from.campaign,
  ];
  return (
    <>
      <Panel title="Sent">
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
          {lead.fields.map(({ label, value, kind }) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-wrap">
                {kind === "email" ? (
                  <a href={`mailto:${encodeURIComponent(value)}`} className="text-deep underline">
                    {value}
                  </a>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
          {source.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {from.estimate && (
          <p className="mt-4 text-sm">
            {from.estimate.summary}{" "}
            <a href={from.estimate.url} target="_blank" rel="noreferrer" className="text-deep underline">
              Open the estimate
            </a>
          </p>
        )}
      </Panel>
      {file && (
        <Panel title="Resume" lead={file.name}>
          {file.withheld !== null ? (
            <p className="text-sm text-muted">It is not given out: {file.withheld}.</p>
          ) : (
            <>
              {file.isPdf && (
                <iframe
                  title={`Resume of ${lead.name}`}
                  src={`${file.url}?show`}
                  sandbox=""
                  loading="lazy"
                  className="mb-4 h-[70vh] w-full border border-line bg-wash"
                />
              )}
              <a href={file.url} download className={buttonLook()}>
                Download
              </a>
            </>
          )}
        </Panel>
      )}
      {lead.reasons.length > 0 && (
        <Panel title="Spam score" lead={lead.score === null ? "" : `${lead.score} points`}>
          <ul className="list-disc ps-5 text-sm">
            {lead.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Panel>
      )}
      {lead.earlier.length > 0 && (
        <Panel title="Other messages of this address">
          <ul className="grid gap-2 text-sm">
            {lead.earlier.map((row) => (
              <li key={row.id}>
                <Link to={leadUrl(row.id)} className="text-deep underline">
                  {row.reference}
                </Link>{" "}
                {row.subject}, <When at={row.receivedAt} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {lead.deliveries.length > 0 && (
        <Panel title="Deliveries">
          <ul className="divide-y divide-line text-sm">
            {lead.deliveries.map((delivery) => (
              <li key={delivery.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                <span className="min-w-0">
                  <span className="font-bold">{delivery.name}</span>{" "}
                  <Tag
                    tone={{ delivered: "good", dead: "bad", waiting: "neutral" }[delivery.state] as "good"}
                  >
                    {{ delivered: "Delivered", dead: "Given up", waiting: "Waiting" }[delivery.state]}
                  </Tag>
                  <span className="block text-xs wrap-anywhere text-muted">
                    {delivery.attempts} attempts {delivery.lastError}
                  </span>
                </span>
                {delivery.canResend && (
                  <fetcher.Form method="post">
                    <input type="hidden" name="delivery" value={delivery.id} />
                    <Button type="submit" name="intent" value="resend" aria-label={`Resend ${delivery.name}`}>
                      Resend
                    </Button>
                  </fetcher.Form>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
