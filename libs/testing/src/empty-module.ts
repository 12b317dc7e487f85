/** What a stylesheet import is to jest: nothing. */
export default {};
