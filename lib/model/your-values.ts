/** Label of the buttons that open the dialog. */
export const valuesLabel = "Your values";
