import type { Domain } from '../../domain';
import { FieldLayout } from '../../engine/stored/FieldLayout';

/** Which fields of a bid the user sees on its page, and in which order. */
export class BidFieldLayout extends FieldLayout {
  constructor({ client }: Pick<Domain, 'client'>) {
    super(client, 'PROJECT_DETAILS-fields');
  }
}
