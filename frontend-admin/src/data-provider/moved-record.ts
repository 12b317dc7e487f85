/** The record is another one's by now: the server led there. */
export class MovedRecord extends Error {
  constructor(readonly id: string) {
    super('ra.notification.item_doesnt_exist');
  }
}
