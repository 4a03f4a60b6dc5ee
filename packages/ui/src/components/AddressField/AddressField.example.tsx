import { AddressField } from '@basis/ui/AddressField';
import { useState } from 'react';

const places = ['Portland, OR', 'Portland, ME', 'Port Angeles, WA', 'Seattle, WA', 'Tacoma, WA'];

export default function AddressFieldExample() {
  const [address, setAddress] = useState('');
  const [found, setFound] = useState<readonly string[]>([]);
  const search = (text: string): void => {
    const written = text.trim().toLowerCase();
    setFound(written ? places.filter((place) => place.toLowerCase().startsWith(written)) : []);
  };
  return (
    <AddressField
      label="Location"
      placeholder="Portland, OR"
      description="A street is not needed."
      value={address}
      suggestions={found.map((place) => ({ address: place, label: place }))}
      onChange={setAddress}
      onSearch={search}
    />
  );
}
