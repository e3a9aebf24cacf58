import { t } from "@/lib/values/text";

interface BreadcrumbsProps {
  /** The pages above this one. */
  trail: { label: string; href: string }[];
  here: string;
}

export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
  return (
    <nav aria-label={t("Breadcrumb")}>
      <ol className="breadcrumbs">
        {trail.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
