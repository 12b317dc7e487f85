package main

import "github.com/anishathalye/porcupine"

// Numbers of members. What one of them is asked says nothing of the others, so each is judged alone: it is one person's at most.
// The series that gives them out is judged beside them (part 0): each is above those before, and none is left out but what somebody was given by
// hand. So a correction may take the new number a moment before the old one is free.
type numbers struct {
	holder string
	last   int
}

var numbersModel = model{first: numbers{}, parts: partsOfNumbers, step: func(state any, one op) (bool, any) {
	was := state.(numbers)
	if one.part == 0 {
		return was.given(one), numbers{last: one.Many}
	}
	switch one.Do {
	case "open", "pay":
		return was.holder == "" || was.holder == one.User, numbers{holder: one.User}
	case "correct":
		return was.correct(one)
	}
	return (was.holder == one.User) == (one.Many == one.part), was
}}

// Whoever is given another number has this one no more.
func (was numbers) correct(one op) (bool, any) {
	if one.Many == one.part {
		if was.holder != "" && was.holder != one.User {
			return one.got("no"), was
		}
		return one.got("ok"), numbers{holder: one.User}
	}
	if was.holder == one.User {
		return true, numbers{}
	}
	return true, was
}

func (was numbers) given(one op) bool {
	if one.Do == "open" {
		return true
	}
	for skipped := was.last + 1; skipped < one.Many; skipped++ {
		if !one.byHand[skipped] {
			return false
		}
	}
	return one.Many > was.last
}

// Who paid without an answer has the number that is read at the end: nobody corrects theirs. Without one they did not pay.
func partsOfNumbers(history []porcupine.Operation) [][]porcupine.Operation {
	read := map[string]int{}
	for _, each := range history {
		if one := each.Input.(op); one.Do == "read" {
			read[one.User] = one.Many
		}
	}
	parts := map[int][]porcupine.Operation{}
	add := func(part int, each porcupine.Operation, one op) {
		one.part = part
		each.Input = one
		parts[part] = append(parts[part], each)
	}
	had := map[string]map[int]bool{}
	for at, each := range history {
		one := each.Input.(op)
		if one.isGiving() && one.Answer == "" {
			one.Many = read[one.User]
			history[at].Input = one
		}
		if had[one.User] == nil {
			had[one.User] = map[int]bool{}
		}
		if one.Do != "read" && one.Answer != "no" && one.Many > 0 {
			had[one.User][one.Many] = true
		}
	}
	for _, each := range history {
		one := each.Input.(op)
		if one.isGiving() && (one.Answer == "no" || one.Many == 0) {
			continue
		}
		if one.isGiving() {
			one.byHand = givenByHand(history, each.Return)
			add(0, each, one)
		}
		if one.Many > 0 && !(one.Do == "read" && had[one.User][one.Many]) {
			add(one.Many, each, one)
		}
		for number := range had[one.User] {
			if one.Do == "read" || one.Do == "correct" && one.Answer != "no" && number != one.Many {
				add(number, each, one)
			}
		}
	}
	all := [][]porcupine.Operation{}
	for _, part := range parts {
		all = append(all, part)
	}
	return all
}

// What may have been somebody's by hand before this moment.
func givenByHand(history []porcupine.Operation, before int64) map[int]bool {
	numbers := map[int]bool{}
	for _, each := range history {
		if one := each.Input.(op); one.Do == "correct" && one.Answer != "no" && each.Call < before {
			numbers[one.Many] = true
		}
	}
	return numbers
}

func (one op) isGiving() bool {
	return one.Do == "open" || one.Do == "pay"
}
