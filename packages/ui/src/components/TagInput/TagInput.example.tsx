import { TagInput } from '@basis/ui/TagInput';
import { useState } from 'react';

export default function TagInputExample() {
  const [keywords, setKeywords] = useState(['Drywall', 'Framing']);
  return (
    <TagInput
      label="Keywords"
      description="Words to look for in plans. Enter or a comma adds one."
      maxTags={20}
      value={keywords}
      onChange={setKeywords}
    />
  );
}
