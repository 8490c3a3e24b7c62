import { useState, type ReactNode } from 'react';
import { getCertificate, getCourseProgress, saveCourseProgress } from '~/api/account';
import type { CourseProgress } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
import { formatDate } from '~/lib/format';
import { useSite } from '~/lib/site';
import { showToast } from '~/lib/toast';
import { LoadFailed } from './LoadFailed';
import { useLoad } from '~/lib/use-load';

function CertificateButton() {
  const [busy, setBusy] = useState(false);

  async function open() {
    setBusy(true);
    const file = await getCertificate();
    setBusy(false);
    if (!file.ok) {
      if (file.status !== 401) showToast('error', 'We couldn’t open the certificate. Please try again.');
      return;
    }
    const url = URL.createObjectURL(file.data);
    window.open(url, '_blank', 'noopener');
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  }

  return (
    <BusyButton busy={busy} onClick={open} className="btn-secondary">
      View Certificate
    </BusyButton>
  );
}

interface ProgressButtonProps {
  /** Number of completed modules to save. */
  modules: number;
  /** The success message. */
  done: (course: CourseProgress) => string;
  onSaved: (course: CourseProgress) => void;
  children: ReactNode;
}

/** Saves the progress that learners report themselves. */
function ProgressButton({ modules, done, onSaved, children }: ProgressButtonProps) {
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    const result = await saveCourseProgress(modules);
    setBusy(false);
    if (result.ok && result.data.courseProgress) {
      onSaved(result.data.courseProgress);
      return showToast('success', done(result.data.courseProgress));
    }
    const message = result.ok ? undefined : result.message;
    if (result.ok || result.status !== 401)
      showToast('error', message ?? 'We couldn’t save your progress. Please try again.');
  }

  return (
    <BusyButton busy={busy} onClick={() => void save()} className="btn-secondary">
      {children}
    </BusyButton>
  );
}

const isFinished = ({ completedModules, totalModules }: CourseProgress) => completedModules >= totalModules;

interface EnrolledProps {
  course: CourseProgress;
  onSaved: (course: CourseProgress) => void;
}

function Enrolled({ course, onSaved }: EnrolledProps) {
  const next = course.completedModules + 1;
  const { courseUrl } = useSite().settings;
  return (
    <div className="card p-6 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">{course.title}</h2>
        <span
          className={`badge ${course.certificateEarned ? 'bg-gain-soft text-gain' : 'bg-accent-soft text-link'}`}
        >
          {course.certificateEarned ? 'Certificate Earned' : 'In Progress'}
        </span>
      </div>
      <div className="figure mt-6 flex items-baseline justify-between text-sm">
        <span>
          {course.completedModules} of {course.totalModules} modules completed
        </span>
        <span className="text-lg font-bold text-ink">{course.progress}%</span>
      </div>
      <progress
        className="course-progress mt-2"
        value={course.progress}
        max={100}
        aria-label="Course progress"
      >
        {course.progress}%
      </progress>
      <p className="mt-3 text-sm">
        {course.certificateEarned
          ? 'You reported this progress yourself, and your certificate says so.'
          : 'You report your progress yourself; the certificate will say so.'}
      </p>
      <p className="mt-1 text-sm">
        Last accessed: {course.lastAccessed ? formatDate(course.lastAccessed) : 'Never'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {courseUrl && (
          <a href={courseUrl} target="_blank" rel="noopener noreferrer" className="btn btn-primary">
            Continue Learning
          </a>
        )}
        {!isFinished(course) && (
          <ProgressButton
            modules={next}
            done={(now) =>
              isFinished(now) ? 'Course completed. Your certificate is ready.' : `Module ${next} completed.`
            }
            onSaved={onSaved}
          >
            Mark module {next} as done
          </ProgressButton>
        )}
        {course.certificateEarned && <CertificateButton />}
      </div>
    </div>
  );
}

/** Course progress, or the link to enrol. */
export function CourseAccess() {
  const [state, reload] = useLoad(getCourseProgress);
  const [saved, setSaved] = useState<CourseProgress | null>(null);
  const { courseUrl } = useSite().settings;
  if (state.kind === 'failed') return <LoadFailed what="your course" onRetry={reload} />;
  if (state.kind === 'loading')
    return <div className="skeleton h-60" role="status" aria-label="Loading your course" />;
  const course = saved ?? state.data.courseProgress;
  if (course) return <Enrolled course={course} onSaved={setSaved} />;
  return (
    <div className="card p-10 text-center">
      <h2 className="text-lg font-semibold">Not enrolled in course</h2>
      <p className="mt-1">Learn to build, test and run your own strategies.</p>
      {courseUrl && (
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          <a href={courseUrl} target="_blank" rel="noopener noreferrer" className="btn btn-primary">
            Enroll Now
          </a>
          <ProgressButton modules={0} done={() => 'You’re enrolled.'} onSaved={setSaved}>
            I’ve started the course
          </ProgressButton>
        </div>
      )}
    </div>
  );
}
