import { useState } from 'react';
import { getCertificate, getCourseProgress } from '~/api/account';
import type { CourseProgress } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
import { formatDate } from '~/lib/format';
import { useSite } from '~/lib/site';
import { showToast } from '~/lib/toast';
import { LoadFailed } from './LoadFailed';
import { useLoad } from './use-load';

function CertificateButton() {
  const [busy, setBusy] = useState(false);

  async function open() {
    setBusy(true);
    const file = await getCertificate();
    setBusy(false);
    if (!file) return showToast('error', 'The certificate could not be opened. Please try again.');
    const url = URL.createObjectURL(file);
    window.open(url, '_blank', 'noopener');
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  }

  return (
    <BusyButton busy={busy} onClick={open} className="btn-secondary">
      View Certificate
    </BusyButton>
  );
}

function Enrolled({ course }: { course: CourseProgress }) {
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
        Last accessed: {course.lastAccessed ? formatDate(course.lastAccessed) : 'Never'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {courseUrl && (
          <a href={courseUrl} target="_blank" rel="noopener noreferrer" className="btn btn-primary">
            Continue Learning
          </a>
        )}
        {course.certificateEarned && <CertificateButton />}
      </div>
    </div>
  );
}

/** Progress in the course, or the way to enrol. */
export function CourseAccess() {
  const [state, reload] = useLoad(getCourseProgress);
  const { courseUrl } = useSite().settings;
  if (state.kind === 'failed') return <LoadFailed what="Your course" onRetry={reload} />;
  if (state.kind === 'loading')
    return <div className="skeleton h-60" role="status" aria-label="Loading your course" />;
  if (state.data.courseProgress) return <Enrolled course={state.data.courseProgress} />;
  return (
    <div className="card p-10 text-center">
      <h2 className="text-lg font-semibold">Not enrolled in course</h2>
      <p className="mt-1">Learn to build, test and run your own strategies.</p>
      {courseUrl && (
        <a href={courseUrl} target="_blank" rel="noopener noreferrer" className="btn btn-primary mt-5">
          Enroll Now
        </a>
      )}
    </div>
  );
}
