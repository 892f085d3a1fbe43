import type { Ending, Step } from '@prepmarket/service-kit';

/** A request is sent to a service. */
export const forwarding = (method: string, { protocol, hostname, port }: URL): Step => ({
  kind: 'client',
  name: method,
  attributes: { 'http.request.method': method, 'server.address': hostname, 'server.port': Number(port) || (protocol === 'https:' ? 443 : 80) },
});

/** The service has answered with this status. */
export const passed = (status: number): Ending => ({
  attributes: { 'http.response.status_code': status },
  ...(status >= 400 && { error: String(status) }),
});
