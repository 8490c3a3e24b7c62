import { parentPort, workerData } from 'node:worker_threads';
import { type AttackData, ATTACKS, type Report } from './attacks.ts';
import { Client } from '../support/client.ts';

const report = (what: Report) => parentPort?.postMessage(what);

const data = workerData as AttackData;
const client = new Client(data.port, data.address);
const stop = new Promise<void>((resolve) => parentPort?.once('message', () => resolve()));
const counts = await ATTACKS[data.attack]({ client, data, stop, progress: (share) => report({ share }) });
client.close();
report({ counts });
parentPort?.close();
