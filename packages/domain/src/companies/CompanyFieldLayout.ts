import type { Domain } from '../createDomain';
import { FieldLayout } from '../settings/FieldLayout';

/** Visible fields of a company on its page, and their order, per user. */
export class CompanyFieldLayout extends FieldLayout {
  constructor({ client }: Pick<Domain, 'client'>) {
    super(client, 'COMPANY_DETAILS-fields');
  }
}
