import type { ReactNode } from "react";

interface TableProps {
  label: string;
  /** A `Column` each. */
  columns: ReactNode;
  /** A `Row` each. */
  children: ReactNode;
}

/** To read; the links and buttons in its cells are reached with Tab. Scrolls sideways in a narrow page. */
export function Table({ label, columns, children }: TableProps) {
  return (
    <div className="overflow-x-auto">
      <table aria-label={label} className="w-full border-collapse text-start text-sm">
        <thead className="border-b border-line text-xs text-muted">
          <tr>{columns}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

const WIDE = "max-md:hidden";

interface CellProps {
  /** On phones such columns and cells are left out: another cell of the row says the same. */
  isWide?: boolean;
  children: ReactNode;
}

export function Column({ isWide, children }: CellProps) {
  return (
    <th scope="col" className={`px-2 py-2 text-start font-medium ${isWide ? WIDE : ""}`}>
      {children}
    </th>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <tr className="border-b border-line last:border-b-0 hover:bg-wash">{children}</tr>;
}

const CELL = "px-2 py-2 align-middle";

export function Cell({ isWide, children }: CellProps) {
  return <td className={`${CELL} ${isWide ? WIDE : ""}`}>{children}</td>;
}

/** What names the row. */
export function RowHeader({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className={`${CELL} text-start font-normal`}>
      {children}
    </th>
  );
}
