import { expect, it } from 'vitest';
import { createMetrics } from './metrics';

it('counts answered requests by route, mail by outcome, and reads gauges when it is scraped', async () => {
  const metrics = createMetrics();
  let pages = 1;
  metrics.gauge('basis_live_pages', 'Open pages.', () => pages);
  metrics.noteRequest({ method: 'GET', route: '/api/projects/:projectId', status: 200, seconds: 0.02 });
  metrics.noteRequest({ method: 'GET', route: '/api/projects/:projectId', status: 200, seconds: 0.7 });
  metrics.noteMail('received', 3);
  pages = 7;
  const text = await metrics.text();
  expect(text).toContain(
    'basis_http_request_seconds_bucket{le="0.025",method="GET",route="/api/projects/:projectId",status="200"} 1',
  );
  expect(text).toContain(
    'basis_http_request_seconds_count{method="GET",route="/api/projects/:projectId",status="200"} 2',
  );
  expect(text).toContain('basis_inbound_mail_total{outcome="received"} 3');
  expect(text).toContain('basis_live_pages 7');
  expect(text).toContain('process_resident_memory_bytes');
});
