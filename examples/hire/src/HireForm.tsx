import { Button } from '@basis/ui/Button';
import { DatePicker } from '@basis/ui/DatePicker';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { NumberField } from '@basis/ui/NumberField';
import { Select } from '@basis/ui/Select';
import { TextField } from '@basis/ui/TextField';
import { useState, type FormEvent } from 'react';
import { yards } from './machines';

interface HireFormProps {
  onCancel: () => void;
  onHire: (customer: string) => void;
}

const yardOptions = yards.map((yard) => ({ id: yard, label: yard }));

/** Asks who hires a machine, from when and for how long. */
export function HireForm({ onCancel, onHire }: HireFormProps) {
  const [customer, setCustomer] = useState('');
  const [from, setFrom] = useState<string | null>(null);
  const [days, setDays] = useState<number | null>(1);
  const [yard, setYard] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const missing = (isThere: boolean, what: string) => (isChecked && !isThere ? what : undefined);

  const send = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (customer.trim() !== '' && from !== null && days !== null) onHire(customer.trim());
  };

  return (
    <form noValidate onSubmit={send}>
      <Stack space="s4">
        <TextField
          label="Kunde"
          isRequired
          value={customer}
          onChange={setCustomer}
          errorMessage={missing(customer.trim() !== '', 'Geben Sie den Kunden ein.')}
        />
        <DatePicker
          label="Ab"
          isRequired
          value={from}
          onChange={setFrom}
          errorMessage={missing(from !== null, 'Geben Sie den ersten Tag ein.')}
        />
        <NumberField
          label="Dauer"
          endText="Tage"
          minValue={1}
          maxDecimals={0}
          value={days}
          onChange={setDays}
          errorMessage={missing(days !== null, 'Geben Sie die Zahl der Tage ein.')}
        />
        <Select label="Rückgabe in" options={yardOptions} value={yard} onChange={setYard} />
        <Inline space="s2">
          <Button onPress={onCancel}>Abbrechen</Button>
          <Button variant="primary" type="submit">
            Gerät vermieten
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
