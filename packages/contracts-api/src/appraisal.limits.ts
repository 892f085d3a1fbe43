/** Characters of an appraisal, and of the answer to it. */
export const appraisalMost = 2000;
/** Days from the end of a contract in which both sides appraise each other; then what was written is open. */
export const appraisalDays = 14;
/** Appraisals of a vendor that are told at a time. */
export const appraisalsAPage = 20;
