/** The id of the form to which the checkboxes in the rows of a list belong. */
export const COMPARE_FORM = "compare-form";
