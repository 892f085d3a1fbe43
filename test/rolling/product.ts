import path from 'node:path';
import { type ServiceName, services } from '@prepmarket/gateway';
import { testKeys } from '@prepmarket/service-testing';
import { root } from '../images/dockerfiles.js';
import { Deployment, endProcesses } from './deployment.js';
import type { Parts } from './parts.js';

export type Deployable = ServiceName | 'gateway' | 'transcoder';

/** In the order in which they are replaced. */
export const deployables: readonly Deployable[] = [...services, 'transcoder', 'gateway'];

/** How a product is run; seconds, but for `delay`. */
export interface Way {
  grace: number;
  drain: number;
  /** Milliseconds after which the balancers know who is ready. */
  delay: number;
  /** The checkout whose build of a deployable runs; this one when absent. */
  checkoutOf?: (name: Deployable) => string;
  /** More variables of one. */
  more?: Partial<Record<Deployable, NodeJS.ProcessEnv>>;
}

/** Where a deployable, or a front end, lies in a checkout. */
export const folderOf = (name: string): string => {
  if (name === 'transcoder') return 'services/media';
  return services.some((service) => service === name) ? `services/${name}` : name;
};

const KEY = { ...testKeys.privateKey.export({ format: 'jwk' }), kid: testKeys.kid };
const LIMITS = { REQUESTS_PER_MINUTE: '1000000', REGISTRATIONS_PER_ADDRESS_AND_HOUR: '1000' };

/** Every deployable as a process behind a balancer of its own. */
export class Product {
  readonly deployments = {} as Record<Deployable, Deployment>;

  private constructor(
    private readonly parts: Parts,
    private readonly way: Way,
  ) {}

  /** Resolves when all of it is ready. */
  static async open(parts: Parts, way: Way): Promise<Product> {
    const product = new Product(parts, way);
    try {
      for (const name of deployables) await product.add(name);
      await Promise.all(Object.values(product.deployments).map((deployment) => deployment.roll()));
      return product;
    } catch (error) {
      await product.close();
      throw error;
    }
  }

  get url(): string {
    return this.deployments.gateway.url;
  }

  /** Ends every process; the parts stay. */
  async close(): Promise<void> {
    for (const deployment of Object.values(this.deployments)) deployment.close();
    await endProcesses();
  }

  private async add(name: Deployable): Promise<void> {
    const { grace, drain, delay, checkoutOf = () => root, more = {} } = this.way;
    const stops = { READY_GRACE_SECONDS: String(grace), DRAIN_SECONDS: String(drain), PUBLIC_URL: 'http://localhost' };
    const program = path.join(checkoutOf(name), folderOf(name), 'dist/main.js');
    this.deployments[name] = await Deployment.open(program, delay, { ...LIMITS, ...stops, ...this.variables(name), ...more[name] });
  }

  private variables(name: Deployable): NodeJS.ProcessEnv {
    if (name === 'gateway') return Object.fromEntries(services.map((service) => [`${service.toUpperCase()}_URL`, this.deployments[service].url]));
    if (name === 'identity')
      return { ...this.parts.variables(name), SIGNING_KEYS: JSON.stringify([KEY]), SMTP_URL: 'smtp://127.0.0.1:9', ALLOW_DEV_MODE: 'true' };
    const kept = { ...this.parts.variables(name === 'transcoder' ? 'media' : name), JWKS_URL: `${this.deployments.identity.url}/.well-known/jwks.json` };
    if (name !== 'media' && name !== 'transcoder') return kept;
    const programs = { FFMPEG_PATH: process.env.FFMPEG_PATH, FFPROBE_PATH: process.env.FFPROBE_PATH };
    return { ...kept, ...programs, ROLE: name === 'media' ? 'api' : name, JOBS: '1', WORK_DIR: path.join(this.parts.dir, name) };
  }
}
