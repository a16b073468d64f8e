import agenta as ag
import openai
from opentelemetry.instrumentation.openai import OpenAIInstrumentor

ag.init()
OpenAIInstrumentor().instrument()


@ag.instrument()
def generate(topic: str) -> str:
    response = openai.chat.completions.create(
        model="gpt-4o-mini",
        messages=[
            {"role": "system", "content": "You write stories of two sentences."},
            {"role": "user", "content": f"Write a story about {topic}."},
        ],
    )
    return response.choices[0].message.content or ""


if __name__ == "__main__":
    print(generate("a lighthouse"))
