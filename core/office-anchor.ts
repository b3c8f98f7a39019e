/** Of an office on the contact page, where the footer's offices lead to. */
export const officeAnchor = (index: number) => `office-${index + 1}`;
