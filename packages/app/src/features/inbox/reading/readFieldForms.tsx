import type { ReactNode } from 'react';
import type { Deadline, Reading } from '@basis/domain/model/contract/contract';
import { regionNames } from '@basis/domain/model/formats/regions';
import type { ReadField } from '@basis/domain/subjects/inbox/ReadingEdits';
import { isAddress } from '@basis/domain/model/formats/addressList';
import { ComboBox } from '@basis/ui/ComboBox';
import { Select } from '@basis/ui/Select';
import { TextField } from '@basis/ui/TextField';
import { Inline } from '@basis/ui/layout/Inline';
import { DeadlineForm } from './DeadlineForm';

/** Fields edited in their stored form; the company is chosen instead. */
export type FormField = Exclude<ReadField, 'companyName'>;

interface FormProps<Value> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
}
type Form<Value> = (props: FormProps<Value>) => ReactNode;

const text: Form<string | null> = ({ label, value, onChange }) => (
  <TextField
    label={label}
    value={value ?? ''}
    // Spaces alone count as empty; spaces within text stay.
    onChange={(next) => onChange(next.trim() === '' ? null : next)}
    maxLength={500}
  />
);

const deadline: Form<Deadline> = (props) => <DeadlineForm {...props} />;

const noPlace = { addressLine: null, city: null, state: null, postalCode: null };
const stateOptions = Object.entries(regionNames).map(([id, label]) => ({ id, label }));

const location: Form<Reading['location']> = ({ value, onChange }) => {
  const place = value ?? noPlace;
  const change = (part: Partial<typeof place>): void => onChange({ ...place, ...part });
  return (
    <>
      <TextField
        label="Address"
        value={place.addressLine ?? ''}
        onChange={(addressLine) => change({ addressLine: addressLine || null })}
        maxLength={500}
      />
      <TextField
        label="City"
        value={place.city ?? ''}
        onChange={(city) => change({ city: city || null })}
        maxLength={200}
      />
      <Inline space="s2">
        <ComboBox label="State" options={stateOptions} value={place.state} onChange={(state) => change({ state })} />
        <TextField
          label="Postal code"
          value={place.postalCode ?? ''}
          onChange={(postalCode) => change({ postalCode: postalCode || null })}
          maxLength={20}
        />
      </Inline>
    </>
  );
};

const nobody = { name: null, email: null, phone: null };

const contact: Form<Reading['contact']> = ({ value, onChange }) => {
  const person = value ?? nobody;
  const change = (part: Partial<typeof person>): void => onChange({ ...person, ...part });
  return (
    <>
      <TextField
        label="Name"
        value={person.name ?? ''}
        onChange={(name) => change({ name: name || null })}
        maxLength={200}
      />
      <TextField
        label="Email"
        value={person.email ?? ''}
        type="email"
        onChange={(email) => change({ email: email || null })}
        maxLength={254}
        errorMessage={person.email === null || isAddress(person.email) ? undefined : "This isn't an email address"}
      />
      <TextField
        label="Phone"
        value={person.phone ?? ''}
        onChange={(phone) => change({ phone: phone || null })}
        maxLength={40}
      />
    </>
  );
};

const unionTypes = ['Union', 'Non Union', 'Prevailing Wage', 'Unknown'] as const;

const unionType: Form<Reading['unionType']> = ({ label, value, onChange }) => (
  <Select
    label={label}
    opensOnFocus={false}
    options={unionTypes.map((id) => ({ id, label: id }))}
    value={value}
    onChange={(id) => onChange(unionTypes.find((known) => known === id) ?? 'Unknown')}
  />
);

/** Editor of each field. */
export const readFieldForms: { readonly [F in FormField]: Form<Reading[F]> } = {
  name: text,
  package: text,
  bidDeadline: deadline,
  rfiDeadline: deadline,
  jobWalk: deadline,
  location,
  contact,
  unionType,
};
