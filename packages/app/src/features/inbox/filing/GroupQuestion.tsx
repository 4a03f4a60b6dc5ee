import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { RadioGroup } from '@basis/ui/RadioGroup';
import { useDomain } from '../../../domainContext';
import { companiesOf, type GroupChoice } from './grouping';

interface GroupQuestionProps {
  /** Emails to group; null while closed. */
  ids: readonly string[] | null;
  onClose: () => void;
  onConfirm: (choice: GroupChoice) => void;
}

/** Adds a full stop, unless a name such as “Brightmere Construction Co.” ends with one. */
const withFullStop = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** Warns that companies become one. */
export const mergedWords = (first: string): string =>
  `They are from several companies and will merge to the first company, ${withFullStop(first)}`;

const maxNamed = 3;
const listed = new Intl.ListFormat('en-US');

const namesOf = (companies: readonly string[]): string => {
  const others = companies.length - maxNamed;
  return listed.format(others > 0 ? [...companies.slice(0, maxNamed), `${others} more`] : companies);
};

type Way = 'each' | 'first';

/** Confirms before emails are grouped. Of several companies, each keeps an invite unless the user merges them. */
export const GroupQuestion = observer(function GroupQuestion({ ids, onClose, onConfirm }: GroupQuestionProps) {
  const { inbox } = useDomain();
  const [way, setWay] = useState<Way>('each');
  const companies = companiesOf(inbox, ids ?? []);
  const areSeveral = companies.length > 1;
  const close = (): void => {
    setWay('each');
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={ids !== null}
      title={`Are you sure you want to group all ${ids?.length ?? 0} emails?`}
      confirmLabel={`Group ${ids?.length ?? 0} emails`}
      onCancel={close}
      onConfirm={() => {
        close();
        onConfirm({ joinsCompany: areSeveral && way === 'first' });
      }}
    >
      {areSeveral ? (
        <RadioGroup<Way>
          label={`${companies.length} companies`}
          options={[
            {
              id: 'each',
              label: 'One bid, an invite for each',
              description: `${namesOf(companies)} keep their own dates, contacts and links.`,
            },
            {
              id: 'first',
              label: 'Merge into the first company',
              description: mergedWords(companies[0] ?? ''),
            },
          ]}
          value={way}
          onChange={setWay}
        />
      ) : (
        'They are grouped under the first one and can be separated again.'
      )}
    </ConfirmDialog>
  );
});
