import { Pagination } from '@basis/ui/Pagination';
import { useState } from 'react';

const size = 50;
const total = 1284;

export default function PaginationExample() {
  const [page, setPage] = useState(2);
  const first = (page - 1) * size + 1;
  return (
    <Pagination
      page={page}
      pageCount={Math.ceil(total / size)}
      onPageChange={setPage}
      summary={`${first}–${Math.min(total, first + size - 1)} of ${total.toLocaleString('en-US')} bids`}
    />
  );
}
