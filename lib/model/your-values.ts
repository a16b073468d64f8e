/** What the buttons are called that open the dialog. */
export const valuesLabel = "Your values";
