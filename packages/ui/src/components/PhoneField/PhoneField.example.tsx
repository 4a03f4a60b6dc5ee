import { PhoneField } from '@basis/ui/PhoneField';
import { useState } from 'react';

export default function PhoneFieldExample() {
  const [phone, setPhone] = useState('5551234567');
  return <PhoneField label="Phone" description={`Stored as ${phone}`} value={phone} onChange={setPhone} />;
}
