import { Button } from '@basis/ui/Button';
import { CommandPalette } from '@basis/ui/CommandPalette';
import { Folder, Plus } from 'lucide-react';
import { useState } from 'react';

const bids = ['Riverside Medical, Tower B', 'Harbor Point Elementary', 'Kitsap Ferry Terminal Canopy'];

export default function CommandPaletteExample() {
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState('');
  const found = bids.filter((name) => name.toLowerCase().includes(query.toLowerCase()));
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Search</Button>
      <CommandPalette
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        query={query}
        onQueryChange={setQuery}
        status={`Showing ${found.length} results`}
        emptyMessage={`Nothing matches “${query}”.`}
        groups={[
          { id: 'bids', title: 'Bids', items: found.map((label) => ({ id: label, label, icon: Folder })) },
          { id: 'do', title: 'Commands', items: [{ id: 'add', label: 'Add bid', icon: Plus, isCommand: true }] },
        ]}
        onAction={() => setIsOpen(false)}
      />
    </>
  );
}
