/** The form that the boxes in the rows of a list belong to. */
export const COMPARE_FORM = "compare-form";
