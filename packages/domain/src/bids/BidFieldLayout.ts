import type { Domain } from '../createDomain';
import { FieldLayout } from '../settings/FieldLayout';

/** Visible fields of a bid on its page, and their order, per user. */
export class BidFieldLayout extends FieldLayout {
  constructor({ client }: Pick<Domain, 'client'>) {
    super(client, 'PROJECT_DETAILS-fields');
  }
}
