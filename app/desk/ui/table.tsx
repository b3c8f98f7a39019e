import type { ReactNode } from "react";
import {
  Cell as AriaCell,
  Column as AriaColumn,
  Row as AriaRow,
  Table as AriaTable,
  TableHeader as AriaTableHeader,
  type CellProps,
  type ColumnProps,
  type RowProps,
  type TableHeaderProps,
  type TableProps,
} from "react-aria-components";

/** Rows and columns with keyboard navigation. Scrolls sideways in a narrow page. */
export function Table({ children, ...props }: Omit<TableProps, "className" | "style">) {
  return (
    <div className="overflow-x-auto">
      <AriaTable {...props} className="w-full border-collapse text-start text-sm">
        {children}
      </AriaTable>
    </div>
  );
}

export function TableHeader<T extends object>(props: TableHeaderProps<T>) {
  return <AriaTableHeader {...props} className="border-b border-line text-xs text-muted" />;
}

const WIDE = "max-md:hidden";

/** On phones such columns and cells are left out: another cell of the row says the same. */
interface OnWidePages {
  isWide?: boolean;
}

export function Column({
  children,
  isWide,
  ...props
}: Omit<ColumnProps, "className" | "children"> & OnWidePages & { children?: ReactNode }) {
  return (
    <AriaColumn
      {...props}
      className={`px-2 py-2 text-start font-medium outline-offset-[-3px] ${isWide ? WIDE : ""}`}
    >
      {children}
    </AriaColumn>
  );
}

export function Row<T extends object>(props: Omit<RowProps<T>, "className">) {
  return (
    <AriaRow
      {...props}
      className="border-b border-line outline-offset-[-3px] last:border-b-0 data-[hovered]:bg-wash data-[selected]:bg-sky-1"
    />
  );
}

export function Cell({
  children,
  isWide,
  ...props
}: Omit<CellProps, "className" | "children"> & OnWidePages & { children?: ReactNode }) {
  return (
    <AriaCell {...props} className={`px-2 py-2 align-middle outline-offset-[-3px] ${isWide ? WIDE : ""}`}>
      {children}
    </AriaCell>
  );
}
