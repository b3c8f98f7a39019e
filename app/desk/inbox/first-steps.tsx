import { Link } from "react-router";
import { paths } from "#core/paths.ts";
import { DESK } from "#core/staff.ts";

const LINK = "font-bold text-deep underline";

/** What a person can do while there are no leads. */
export interface Steps {
  invite: boolean;
  connect: boolean;
}

export function FirstSteps({ steps: { invite, connect } }: { steps: Steps }) {
  return (
    <section
      aria-labelledby="first-steps"
      className="grid justify-center border border-line bg-raised px-6 py-12"
    >
      <h2 id="first-steps" className="font-bold">
        No leads yet
      </h2>
      <p className="mt-1 max-w-measure text-sm text-muted">
        Leads appear here as soon as someone sends a form. Until then:
      </p>
      <ol className="mt-4 grid max-w-measure list-decimal gap-3 pl-5 text-sm">
        <li>
          <a href={paths.contact} className={LINK}>
            Send a form yourself
          </a>{" "}
          to see what a lead looks like. You can erase it afterward.
        </li>
        {invite && (
          <li>
            <Link to={`${DESK}/people`} className={LINK}>
              Invite your colleagues
            </Link>
            , each with the role that fits their work.
          </li>
        )}
        {connect && (
          <li>
            Connect your mailbox, so that answers of customers come into the Desk. Its settings are in
            Fairlead’s guide “Replies by email”.
          </li>
        )}
      </ol>
    </section>
  );
}
