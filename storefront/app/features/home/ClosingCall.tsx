import { Link } from 'react-router';
import type { PageWords } from '~/api/types';

/** The closing call to action. */
export function ClosingCall({ words }: { words: PageWords['home']['closing'] }) {
  return (
    <section className="container-page pb-16 lg:pb-24">
      <div className="rounded-2xl bg-[#1e1b4b] px-6 py-12 text-center sm:px-12 lg:py-16">
        <h2 className="text-3xl font-bold text-white">{words.title}</h2>
        <p className="mx-auto mt-4 max-w-xl text-lg text-indigo-100">{words.text}</p>
        <div className="mt-8 flex flex-col justify-center gap-3 sm:flex-row">
          <Link
            to="/tools?price=free"
            className="btn min-h-12 bg-white px-6 text-[#1e1b4b] hover:bg-indigo-50"
          >
            See free tools
          </Link>
          <Link to="/services" className="btn min-h-12 border-indigo-300 px-6 text-white hover:bg-white/10">
            Request a custom tool
          </Link>
        </div>
      </div>
    </section>
  );
}
