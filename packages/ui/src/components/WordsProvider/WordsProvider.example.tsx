import { Pagination } from '@basis/ui/Pagination';
import { WordsProvider, type WordOverrides } from '@basis/ui/WordsProvider';
import { useState } from 'react';

const german: WordOverrides = {
  Pagination: {
    pages: 'Seiten',
    previous: 'Vorige Seite',
    next: 'Nächste Seite',
    page: (_number, written) => `Seite ${written}`,
  },
};

export default function WordsProviderExample() {
  const [page, setPage] = useState(1);
  return (
    <WordsProvider locale="de-DE" words={german}>
      <Pagination page={page} pageCount={4000} onPageChange={setPage} />
    </WordsProvider>
  );
}
