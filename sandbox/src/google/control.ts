import type { FastifyInstance } from 'fastify';
import { googleFault, type GoogleFaults } from './faults.ts';
import { newPerson, type People } from './people.ts';

/** The identity provider's control API; Google has none. */
export function registerGoogleControl(
  app: FastifyInstance,
  { people, faults }: { people: People; faults: GoogleFaults },
): void {
  app.get('/__sim/google/people', async () => ({ people: people.list() }));
  app.post('/__sim/google/people', async (request) => ({
    person: people.add(newPerson.parse(request.body)),
  }));

  app.get('/__sim/google/faults', async () => ({ faults: faults.list() }));
  app.post('/__sim/google/faults', async (request) => {
    faults.add(googleFault.parse(request.body));
    return { faults: faults.list() };
  });
  app.delete('/__sim/google/faults', async () => {
    faults.clear();
    return { faults: [] };
  });
}
