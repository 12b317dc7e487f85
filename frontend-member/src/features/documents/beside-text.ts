/** From here up what is said of an article stands beside it. */
export const besideText = '@media screen and (min-width: 80em)';
