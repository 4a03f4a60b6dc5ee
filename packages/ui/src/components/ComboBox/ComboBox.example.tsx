import { ComboBox, type Option } from '@basis/ui/ComboBox';
import { useState } from 'react';

const companies: Option[] = [
  { id: 'northgate', label: 'Northgate Construction', detail: 'Seattle, WA' },
  { id: 'harlan', label: 'Harlan & Pike Builders', detail: 'Tacoma, WA' },
  { id: 'calloway', label: 'Calloway Contracting', detail: 'Portland, OR' },
];

export default function ComboBoxExample() {
  const [companyId, setCompanyId] = useState<string | null>(null);
  return (
    <ComboBox
      label="Company"
      placeholder="Search for a company"
      description="Type two letters of its name."
      options={companies}
      value={companyId}
      onChange={setCompanyId}
    />
  );
}
