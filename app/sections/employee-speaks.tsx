import { Avatar } from "#app/ui/avatar.tsx";
import { Carousel } from "#app/ui/carousel.tsx";
import type { EmployeeTestimonial } from "#core/content/testimonial.ts";
import { Section } from "./section.tsx";

interface EmployeeSpeaksProps {
  title: string;
  employees: readonly EmployeeTestimonial[];
}

export function EmployeeSpeaks({ title, employees }: EmployeeSpeaksProps) {
  if (employees.length === 0) return null;
  return (
    <Section id="employee-speaks" title={title} layout="beside" tone="wash">
      <Carousel kind="careers" label="What people who work here say">
        {employees.map(({ name, designation, quote, feature_image }) => (
          <div key={name} className="grid items-start gap-x-8 gap-y-5 md:grid-cols-[auto_minmax(0,1fr)]">
            <Avatar src={feature_image} size={96} />
            <figure>
              <blockquote className="display text-xl">{quote}</blockquote>
              <figcaption className="mt-5 text-sm text-muted">
                <b className="block text-base font-bold text-ink">{name}</b>
                {designation}
              </figcaption>
            </figure>
          </div>
        ))}
      </Carousel>
    </Section>
  );
}
