/** The kind of effect that opens and closes the voting of a process at their moments; its reference is the process's id. */
export const VOTING_CLOCK = 'voting_clock';
