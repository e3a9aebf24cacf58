interface IconProps {
  /** In pixels; drawn for 16. */
  size?: 12 | 16;
  strokeWidth?: number;
}

/** Decorative: a word or an accessible name always says the same. */
const icon = (path: string, filled = false) =>
  function Icon({ size = 16, strokeWidth = 1.5 }: IconProps) {
    return (
      <svg
        viewBox="0 0 16 16"
        width={size}
        height={size}
        fill={filled ? "currentColor" : "none"}
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    );
  };

export const SearchIcon = icon("M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM10.7 10.7L14 14");
export const CloseIcon = icon("M3.5 3.5l9 9M12.5 3.5l-9 9");
export const MenuIcon = icon("M2 4h12M2 8h12M2 12h12");
export const PauseIcon = icon("M5.5 3v10M10.5 3v10");
export const PlayIcon = icon("M5 3l8 5-8 5z", true);
export const PreviousIcon = icon("M10 3L5 8l5 5");
export const NextIcon = icon("M6 3l5 5-5 5");
