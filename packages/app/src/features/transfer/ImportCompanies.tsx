import { counted } from '@basis/domain/model/formats/numbers';
import { observer } from 'mobx-react-lite';
import type { ImportCompany } from '@basis/domain/model/contract/contract';
import { ImportStore } from '@basis/domain/subjects/transfer/ImportStore';
import { Heading } from '@basis/ui/Heading';
import { Select } from '@basis/ui/Select';
import { Stack } from '@basis/ui/layout/Stack';
import { Text } from '@basis/ui/Text';
import { useLateStore } from '../../domainContext';
import { MatchRow } from './MatchRow';

const inOneLine = new Intl.ListFormat('en-US');

const proposalOf = ({ names, reason }: ImportCompany): string =>
  reason === 'several' ? `${names.length} companies: ${inOneLine.format(names)}` : `Same as ${names.join(', ')}`;

/** Asks which names are one company, and which name lists several, before any is made. */
export const ImportCompanies = observer(function ImportCompanies() {
  const importing = useLateStore(ImportStore);
  const companies = importing.latestCheck?.companies ?? [];
  if (!importing.canStart || !companies.length) return null;
  return (
    <Stack space="s4">
      <Stack space="s1">
        <Heading level={3}>Companies</Heading>
        <Text tone="secondary">These names may be of one company, or of several.</Text>
      </Stack>
      {companies.map((company) => (
        <MatchRow key={company.text} label={company.text} detail={counted(company.count, 'row')}>
          <Select
            aria-label={`Company: ${company.text}`}
            options={[
              { id: 'taken', label: proposalOf(company) },
              { id: 'own', label: 'A company of its own' },
            ]}
            value={importing.isCompanyTaken(company) ? 'taken' : 'own'}
            onChange={(id) => importing.setCompanyOf(company, id === 'taken')}
          />
        </MatchRow>
      ))}
    </Stack>
  );
});
