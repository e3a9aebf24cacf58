import type { ReactNode } from "react";
import { FieldsFromUrl } from "@/components/site/fields-from-url";
import { SearchIcon } from "@/components/ui/icons";
import { Input } from "@/components/ui/input";

interface ListSearchProps {
  action: string;
  label: string;
  placeholder: string;
  q: string;
  /** Further filters. */
  children?: ReactNode;
  /** How the fields are laid out. */
  className?: string;
}

/** A search form over a list. It is a GET form, so it works without scripts and its results have a URL. */
export function ListSearch({
  action,
  label,
  placeholder,
  q,
  children,
  className = "flex flex-wrap items-end gap-3",
}: ListSearchProps) {
  return (
    <search>
      <form action={action} method="get" data-live-search="" className={`my-4 ${className}`}>
        <FieldsFromUrl />
        <div className="input-with-icon min-w-56 flex-1">
          <SearchIcon size={16} strokeWidth={1.5} />
          <Input type="search" name="q" aria-label={label} placeholder={placeholder} defaultValue={q} />
        </div>
        {children}
        <noscript>
          <button type="submit" className="button">
            Search
          </button>
        </noscript>
      </form>
    </search>
  );
}
