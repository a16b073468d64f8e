/** Label of the buttons that open the "Your values" dialog. */
export const valuesLabel = "Your values";
