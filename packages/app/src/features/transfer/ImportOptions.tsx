import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ImportStore } from '@basis/domain/subjects/transfer/ImportStore';
import { Checkbox } from '@basis/ui/Checkbox';
import { TextField } from '@basis/ui/TextField';
import { useLateStore } from '../../domainContext';

const longestCompany = 200;

/** Company of rows that name none. The check waits until the field is left. */
const CompanyField = observer(function CompanyField() {
  const importing = useLateStore(ImportStore);
  const [name, setName] = useState(importing.plan?.companyName ?? '');
  const apply = (): void => {
    if (name.trim() !== (importing.plan?.companyName ?? '')) importing.setCompany(name.trim());
  };
  return (
    <TextField
      label="Company for rows that have none"
      description="Without it, these rows are skipped."
      maxLength={longestCompany}
      value={name}
      onChange={setName}
      onBlur={apply}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply();
      }}
    />
  );
});

/** Options of an import. */
export const ImportOptions = observer(function ImportOptions() {
  const importing = useLateStore(ImportStore);
  const { plan, latestCheck } = importing;
  if (!plan) return null;
  const lacksCompany =
    plan.companyName !== undefined || latestCheck?.refused.some(({ message }) => message.endsWith('has no company.'));
  return (
    <>
      {lacksCompany ? <CompanyField /> : null}
      <Checkbox
        isSelected={plan.duplicates === 'skip'}
        onChange={(isSkipped) => importing.setOptions({ duplicates: isSkipped ? 'skip' : 'add' })}
      >
        Skip bids that already exist
      </Checkbox>
      <Checkbox
        isSelected={plan.badCells !== 'empty'}
        onChange={(isStrict) => importing.setOptions({ badCells: isStrict ? 'refuse' : 'empty' })}
      >
        Skip rows with a value that can't be read
      </Checkbox>
    </>
  );
});
