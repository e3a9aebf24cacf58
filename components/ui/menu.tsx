"use client";

import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";

interface MenuProps {
  /** The button that opens the menu; it needs an accessible name. */
  trigger: ReactNode;
  children: ReactNode;
}

/**
 * A small menu of further actions. Not modal: Radix adds a style element for modal ones, which the content security
 * policy forbids.
 */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="action-menu" align="end" sideOffset={8} collisionPadding={16}>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  onSelect: () => void;
  disabled?: boolean;
  danger?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, disabled, danger, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      className={danger ? "action-menu-item action-menu-danger" : "action-menu-item"}
      disabled={disabled}
      onSelect={onSelect}
    >
      {children}
    </DropdownMenu.Item>
  );
}
