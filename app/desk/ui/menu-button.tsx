import type { ComponentProps, ReactNode } from "react";
import { Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { Button } from "./button.tsx";
import { DeskIcon } from "./desk-icon.tsx";
import { listLook, menuLook, optionLook } from "./looks.ts";

interface MenuButtonProps {
  /** Says what the actions concern, such as 'More actions for Nora Berg'. */
  label: string;
  variant?: ComponentProps<typeof Button>["variant"];
  /** Shown on the button instead of three dots. */
  text?: ReactNode;
  /** Of `MenuAction`. */
  children: ReactNode;
}

/** Further actions of a page or a row, so that the main one stands out. */
export function MenuButton({ label, text, children, ...look }: MenuButtonProps) {
  const { variant = text === undefined ? "icon" : "plain" } = look;
  return (
    <MenuTrigger>
      <Button aria-label={label} variant={variant}>
        {text ?? <DeskIcon name="more" />}
      </Button>
      <Popover placement="bottom end" className={menuLook}>
        <Menu aria-label={label} className={listLook}>
          {children}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

interface MenuActionProps extends Omit<ComponentProps<typeof MenuItem>, "className" | "style"> {
  isDanger?: boolean;
}

export function MenuAction({ isDanger, ...item }: MenuActionProps) {
  return (
    <MenuItem
      {...item}
      className={`${optionLook} no-underline data-[disabled]:text-edge ${isDanger ? "text-error" : "text-ink"}`}
    />
  );
}
